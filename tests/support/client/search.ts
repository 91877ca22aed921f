import { screen } from '@testing-library/react';

const SEARCH = ['combobox', { name: 'Search the dictionary' }] as const;

/** The search box of the page's header. */
export const siteSearch = () => screen.getByRole(...SEARCH);
export const findSiteSearch = () => screen.findByRole(...SEARCH);
