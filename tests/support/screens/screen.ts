import type { Page } from 'playwright-core';
import type { PageName } from '#shared/pages/page-paths.ts';

export type ScreenSize = 'phone' | 'desktop';

/** One screen in one state, and how to get there. */
export interface Screen {
  /** Names its picture, and the screen itself where a test fails. */
  name: string;
  page: PageName | 'notFound';
  path: string;
  /** Who looks at it; a visitor when left out. */
  as?: 'member';
  /** The size that has it, when the other has not. */
  only?: ScreenSize;
  /** Set where the state waits for an answer that never comes, so that its skeletons stay. */
  isWaiting?: boolean;
  /** Brings the first view of the address into the state. */
  open?: (page: Page) => Promise<void>;
}
