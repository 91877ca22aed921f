import { PRODUCT_SLUG } from '#shared/product.ts';
import { reloadPage } from '#client/lib/page/navigation.ts';
import { sessionStore } from '#client/lib/storage.ts';
import { toast } from './toast.ts';

const KEY = `${PRODUCT_SLUG}-toast-after-reload`;

/** Reloads the page; the message, which would be gone with it, shows afterwards. */
export function reloadWithToast(message: { title: string; description: string }): void {
  sessionStore.write(KEY, JSON.stringify(message));
  reloadPage();
}

/** Shows, once, the message that was kept for after the reload. */
export function showSavedToast(): void {
  const kept = sessionStore.read(KEY);
  sessionStore.remove(KEY);
  if (kept === null) return;
  try {
    const { title, description } = JSON.parse(kept) as Record<string, unknown>;
    if (typeof title === 'string' && typeof description === 'string') toast({ title, description });
  } catch {
    // not what was written: nothing to show
  }
}
