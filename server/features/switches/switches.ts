import type { Pause, SwitchName } from '#shared/switches/switches.ts';
import type { Database } from '#server/db/client.ts';
import { SharedValue } from '#server/db/shared-value.ts';
import { selectPauses } from './switches.queries.ts';

/** The notification channel of the database's trigger on `switch_turns`. */
export const SWITCHES_CHANGED = 'switches_changed';

/** A turn whose notification is lost holds after this time. */
const MAX_AGE_MS = 3000;

/** How the switches stand in this process: what every other process has turned holds here too. */
export class Switches {
  readonly #pauses: SharedValue<Pause[]>;

  constructor(db: Database) {
    this.#pauses = new SharedValue(() => selectPauses(db), MAX_AGE_MS);
  }

  /** The switches that do not stand as they normally do. */
  pauses(): Promise<Pause[]> {
    return this.#pauses.read();
  }

  /** What keeps `name` from being done, if anything: its own switch, or the one that stops every write. */
  async pauseOf(name: SwitchName): Promise<Pause | undefined> {
    const pauses = await this.pauses();
    const find = (wanted: SwitchName) => pauses.find((pause) => pause.name === wanted);
    return find('read-only') ?? find(name);
  }

  /** Reads them again at the next question. */
  forget(): void {
    this.#pauses.forget();
  }
}
