import { vi } from 'vitest';

/** A browser that can do just this, and is online. What a real navigator inherits would not run on a copy of it. */
export function stubNavigator(parts: Partial<Navigator>): void {
  vi.stubGlobal('navigator', { onLine: true, ...parts });
}
