// Writes the page of the guard's texts (docs/guard-texts.md).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';
import { GUARD_TEXTS_PAGE, guardTextsPage } from './guard-texts-page.ts';

writeFileSync(join(projectRoot, GUARD_TEXTS_PAGE), guardTextsPage());
