const ENTRY = /client\/src\/main\.ts$/;
const APP = /client\/src\/app\/start\.tsx$/;
/** They are opened from other sites. */
const WORD_SCREENS = /client\/src\/pages\/(word|chat|explore-word)-page\.tsx$/;
const BROWSE_SCREEN = /client\/src\/pages\/browse-page\.tsx$/;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/**
 * What the client's files are made of beyond one for each screen, for the bundler's `codeSplitting.groups`. A dozen small
 * files, each shared with other screens, would pack worse and wait for each other. The entry is apart from the app, for
 * which it does not wait.
 */
export const CHUNKS = [
  { name: 'react', test: inPackages('react', 'react-dom', 'scheduler'), priority: 50 },
  sharedParts('entry', 40, [ENTRY]),
  sharedParts('first', 30, [APP]),
  sharedParts('words', 20, [WORD_SCREENS, BROWSE_SCREEN]),
  sharedParts('word', 10, [WORD_SCREENS]),
  // Fields of 250 bytes each: their names alone would take as much of the entry, which lists every file.
  { name: 'fields', test: /client\/src\/components\/form\//, priority: 5 },
];

/** What each of these needs at once, as far as no chunk of a higher priority has it. */
function sharedParts(chunk: string, priority: number, needing: RegExp[]) {
  return {
    name: (id: string, graph: ModuleGraph) =>
      needing.every((part) => !part.test(id) && isNeededBy(part, id, graph)) ? chunk : null,
    debugName: chunk,
    priority,
  };
}

/** Whether the part needs the module at once: it imports it, or something that needs it so. */
function isNeededBy(part: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  const module = graph.getModuleInfo(id);
  // Every icon is imported by the library's index, whoever uses it.
  if (!module || seen.has(id) || inPackages('lucide-react').test(id)) return false;
  seen.add(id);
  return part.test(id) || module.importers.some((importer) => isNeededBy(part, importer, graph, seen));
}

function inPackages(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
}
