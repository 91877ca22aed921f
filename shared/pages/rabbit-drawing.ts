/** The lines of the white rabbit, our one ornament, in a square of 32: two ears, the face, the body, the back, the tail. */
export const RABBIT_PATHS = [
  'M12.5 14C9.5 11 8 6.5 9.2 3.8c1.8-.9 4.6 3.2 5.3 8.4',
  'M17 12.2c.2-4.4 2.2-8.6 4.2-8.4 1.6 1.8.8 6.6-1.8 9.8',
  'M19.4 13.6c3.4 1 5.6 3.4 5.6 5.8 0 1.6-1 2.6-2.6 2.8',
  'M12.5 14C8.6 16.2 6 20 6 24c0 3 1.6 4.6 4.4 4.6h10c2.4 0 3.6-1.2 3.6-2.8 0-1.8-1.4-3-3.4-3.2',
  'M12.5 14c2-1.6 4.8-1.8 6.9-.4',
  'M6.6 27.4c-1.8.4-3.2-.6-3.2-2 0-1.2 1.2-2 2.6-1.6',
] as const;

/** Its eye: a dot among the lines. */
export const RABBIT_EYE = { cx: 20.6, cy: 17.4, r: 0.6 } as const;
