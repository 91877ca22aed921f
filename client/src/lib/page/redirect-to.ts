/** Leaves for another site, with a way back. Apart, because jsdom cannot. */
export function redirectTo(address: string): void {
  window.location.assign(address);
}
