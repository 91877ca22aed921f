import { expect, it } from 'vitest';
import { saveIntendedPath, takeIntendedPath } from '#client/features/auth/intended-path.ts';

const KEY = 'voxicon-intended-path';
const open = (address: string) => window.history.replaceState(null, '', address);

it('keeps path and search of the address', () => {
  open('/profile?tab=words#top');
  saveIntendedPath();
  expect(localStorage.getItem(KEY)).toBe('/profile?tab=words');
});

it('gives the path once', () => {
  localStorage.setItem(KEY, '/rate');
  expect(takeIntendedPath()).toBe('/rate');
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(takeIntendedPath()).toBeUndefined();
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\n',
  'https://evil.example/',
  'rate',
  '',
  '/auth',
  '/auth/',
  '/Auth',
  '/auth?mode=register',
])('gives nothing for %j, and forgets it', (path) => {
  localStorage.setItem(KEY, path);
  expect(takeIntendedPath()).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('allows what only begins like the sign-in screen', () => {
  localStorage.setItem(KEY, '/authors');
  expect(takeIntendedPath()).toBe('/authors');
});

it('does not keep the sign-in screen itself', () => {
  localStorage.setItem(KEY, '/rate');
  open('/auth?mode=register');
  saveIntendedPath();
  expect(localStorage.getItem(KEY)).toBe('/rate');
});
