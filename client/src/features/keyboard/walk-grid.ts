/**
 * Moves from card to card in the grid of the browse page: arrows as the cards lie, j and k in their order.
 * @returns whether there was a card to go to
 */
export function walkGrid(key: string, target: EventTarget | null): boolean {
  const article = target instanceof Element ? target.closest('article') : null;
  const card = article?.closest<HTMLElement>('[aria-posinset]');
  if (!card?.parentElement) return false;
  const cards = [...card.parentElement.children] as HTMLElement[];
  const columns = cards.filter(({ dataset }) => dataset.index === cards[0]?.dataset.index).length;
  const steps: Record<string, number> = {
    ArrowRight: 1,
    j: 1,
    ArrowLeft: -1,
    k: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[key];
  const next = step ? cards[cards.indexOf(card) + step]?.querySelector<HTMLElement>('a') : undefined;
  next?.focus();
  return next !== undefined && next !== null;
}
