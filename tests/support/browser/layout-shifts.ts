import type { Page } from 'playwright-core';

export interface LayoutShifts {
  /** Cumulative layout shift, summed over the whole visit: never less than the worst window that browsers report. */
  total: number;
  /** The elements that moved most, largest shift first. */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Has every page that is opened from now on write down what moves. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const entries: { value: number; moved: string }[] = [];
    Object.assign(window, { layoutShifts: entries });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element ? element.cloneNode(false) : undefined;
        });
        entries.push({
          value,
          moved: moved.map((node) => (node as Element | undefined)?.outerHTML.slice(0, 110)).join(' + '),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function readLayoutShifts(page: Page): Promise<LayoutShifts> {
  const entries = await page.evaluate(
    () => (window as unknown as { layoutShifts: { value: number; moved: string }[] }).layoutShifts,
  );
  return {
    total: entries.reduce((sum, { value }) => sum + value, 0),
    moved: entries
      .filter(({ value }) => value > 0.001)
      .sort((a, b) => b.value - a.value)
      .map(({ value, moved }) => `${value.toFixed(4)} ${moved}`),
  };
}
