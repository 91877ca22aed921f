import { useSyncExternalStore } from 'react';
import { TOAST } from '#shared/limits.ts';
import { createListeners } from '#client/lib/listeners.ts';

interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Where to read more. */
  link?: { href: string; text: string };
  variant?: 'default' | 'destructive';
  open: boolean;
}

let current: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const { subscribe, notify } = createListeners();

/** Shows a message; one at a time, a new one takes the old one's place. */
export function toast(message: Omit<Toast, 'id' | 'open'>): void {
  clearTimeout(removal);
  set({ ...message, id: ++lastId, open: true });
}

/** Closes the message; the closed entry is dropped much later. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  removal = setTimeout(() => set(undefined), TOAST.removeDelayMs);
}

/** Forgets the message at once. For tests, which share this module. */
export function resetToast(): void {
  clearTimeout(removal);
  set(undefined);
}

/** The message to show, or the closed one that lingers, or none. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

function set(next: Toast | undefined): void {
  current = next;
  notify();
}
