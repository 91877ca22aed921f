/** Whether the page holds something written that leaving it would lose. */
export function hasDraft(): boolean {
  const fields = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
    'textarea, input:is([type="text"], [type="email"], [type="password"], [type="url"])',
  );
  return [...fields].some((field) => field.value !== '');
}
