/** Loads the page anew, as the browser's own button does. Apart, because jsdom cannot. */
export function reloadPage(): void {
  window.location.reload();
}
