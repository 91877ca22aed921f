import { createContext } from 'react';

/** Addresses outside this site that the replies of a chat may link to. */
export const LinkSources = createContext<readonly string[]>([]);
