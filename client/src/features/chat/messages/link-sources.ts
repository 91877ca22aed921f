import { createContext } from 'react';

/** External URLs that the replies of a chat may link to. */
export const LinkSources = createContext<readonly string[]>([]);
