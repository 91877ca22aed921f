/** How this page is left. One object, because jsdom can do neither and tests watch it instead. */
export const navigation = {
  reload: () => window.location.reload(),
  assign: (url: string) => window.location.assign(url),
};

/** Reloads the page, as the browser's own button does. */
export function reloadPage(): void {
  navigation.reload();
}

/** Leaves for another site, with a way back. */
export function redirectTo(url: string): void {
  navigation.assign(url);
}
