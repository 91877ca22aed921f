import type { Config } from 'tailwindcss';

/** Colours are CSS variables, set per theme in client/src/styles.css: paper by day, lamplight by night. */
const token = (name: string) => `var(--${name})`;

export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        page: token('page'),
        raised: token('raised'),
        ink: token('ink'),
        faded: token('faded'),
        rule: token('rule'),
        accent: token('accent'),
        'on-accent': token('on-accent'),
        danger: token('danger'),
      },
      fontFamily: {
        book: ['Iowan Old Style', 'Palatino Linotype', 'Palatino', 'Book Antiqua', 'Georgia', 'serif'],
        sans: ['system-ui', 'Segoe UI', 'Roboto', 'Helvetica Neue', 'Arial', 'sans-serif'],
      },
      borderRadius: { DEFAULT: '3px' },
    },
  },
} satisfies Config;
