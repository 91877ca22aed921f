/** What public pages call a member whose name moderators removed. Nobody can register it. */
export const NAMELESS = 'a member';
