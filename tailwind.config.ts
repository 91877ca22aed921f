import type { Config } from 'tailwindcss';

/** Colours are CSS variables, set per theme in client/src/styles.css: paper by day, lamplight by night. */
const token = (name: string) => `var(--${name})`;

export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}', './server/features/pages/first-view/*.ts'],
  theme: {
    extend: {
      colors: {
        page: token('page'),
        raised: token('raised'),
        ink: token('ink'),
        faded: token('faded'),
        rule: token('rule'),
        /** Of fields, which are told from the page by their edge alone: 3:1 (WCAG 1.4.11). */
        edge: token('edge'),
        accent: token('accent'),
        'on-accent': token('on-accent'),
        danger: token('danger'),
        /** Of a category, whose hue (degrees) stands in --hue. */
        hue: 'oklch(var(--hue-light) 0.12 var(--hue))',
      },
      fontFamily: {
        book: ['EB Garamond', 'EB Garamond Fallback', 'Georgia', 'serif'],
        sans: ['Source Sans', 'Source Sans Fallback', 'system-ui', 'sans-serif'],
      },
      borderRadius: { DEFAULT: '3px' },
    },
  },
} satisfies Config;
