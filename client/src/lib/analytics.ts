import { useEffect, useLayoutEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

type AnalyticsEvent = 'page_view' | 'dictionary_access' | 'chat_access' | 'general_chat_message';
/** Never a text that a visitor wrote, and nothing about a member. */
type Parameters = Record<string, string | number>;
export type TrackedEvent = { event: AnalyticsEvent } & Parameters;
type Listener = (event: TrackedEvent) => void;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const listeners = new Set<Listener>();

/** Records an event in the page and notifies listeners; nothing leaves the page from here. */
export function track(event: AnalyticsEvent, parameters: Parameters = {}): void {
  const tracked = { event, ...parameters } as TrackedEvent;
  (window.dataLayer ??= []).push(tracked);
  for (const listener of listeners) listener(tracked);
}

/** Calls with each event from now on. @returns ends that */
export function onTracked(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports the event when the screen opens, and again when the parameters change; not yet while there are none. */
export function useTrack(event: AnalyticsEvent, parameters: Parameters | undefined): void {
  const key = JSON.stringify(parameters);
  useEffect(() => {
    if (key !== undefined) track(event, JSON.parse(key) as Parameters);
  }, [event, key]);
}

/** Reports each change of the route, before its screen reports anything by `useTrack`. */
export function useTrackPageViews(): void {
  const path = withoutName(usePathname());
  // A screen's own effects come before those of what it stands in, but all of them after this kind.
  useLayoutEffect(() => track('page_view', { page_path: path }), [path]);
}

/** The path of a member's page contains a name. */
function withoutName(path: string): string {
  const [members] = PAGE_PATHS.member.split(':') as [string];
  return path.toLowerCase().startsWith(members) ? PAGE_PATHS.member : path;
}
