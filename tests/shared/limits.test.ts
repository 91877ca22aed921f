import { expect, it } from 'vitest';
import * as limits from '#shared/limits.ts';
import { CLAIMS, PRODUCT_NAME, PRODUCT_SLUG, TAGLINE } from '#shared/product.ts';

it('holds the lengths', () => {
  expect(limits.WORD_LENGTH).toEqual({ min: 1, max: 50 });
  expect(limits.PHRASE_LENGTH).toEqual({ min: 3, max: 100 });
  expect(limits.DEFINITION_LENGTH).toEqual({ min: 10, max: 280 });
  expect(limits.USERNAME_LENGTH.min).toBe(3);
  expect(limits.PASSWORD_LENGTH.min).toBe(6);
});

it('holds the price', () => {
  expect(limits.PREMIUM_PRICE_USD).toBe(4.99);
});

it('holds the page sizes and the bounds', () => {
  expect(limits.PAGE_SIZE).toEqual({ home: 20, list: 50, browse: 100, default: 20, max: 100 });
});

it('holds the text lengths', () => {
  expect(limits.TEXT_LENGTH).toEqual({
    shared: 100,
    card: 150,
    wordDescription: 150,
    chatDescription: 120,
    keywords: 500,
  });
});

it('holds the times and the swipe of toasts', () => {
  expect(limits.TOAST).toEqual({ displayMs: 5000, removeDelayMs: 1_000_000, swipeThreshold: 50 });
});

it('lets a search be as long as a definition, and a full page be found by it', () => {
  expect(limits.SEARCH_MAX).toBeGreaterThanOrEqual(limits.DEFINITION_LENGTH.max);
  expect(limits.SEARCH_WINDOW).toBeGreaterThanOrEqual(limits.PAGE_SIZE.max);
});

it('names the product', () => {
  expect({ PRODUCT_NAME, PRODUCT_SLUG, TAGLINE }).toEqual({
    PRODUCT_NAME: 'Voxicon',
    PRODUCT_SLUG: 'voxicon',
    TAGLINE: 'The Forgotten Dictionary',
  });
});

it('claims what it claims on every screen', () => {
  expect(CLAIMS).toEqual({
    definitions: '1,000+',
    definitionsStatistic: '1,010+',
    categories: '9',
    topics: '25+',
  });
});
