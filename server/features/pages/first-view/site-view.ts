import { siteHeader } from './header-view.ts';
import { view } from './view-parts.ts';

/** Top of the home. */
export function siteView(): string {
  return view(siteHeader());
}
