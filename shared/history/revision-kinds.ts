/** How a text of a definition came to be: as it was first written, mended by its writer, or by an accepted correction. */
export const REVISION_KINDS = ['first', 'mended', 'corrected'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];
