export interface Finding {
  what: string;
  ours: string;
  yardstick: string;
  /** What the goal is about: a ratio, or a size. */
  value: number;
  unit?: string;
  goal: { atLeast: number } | { atMost: number };
}

/** Requests per second, as a ratio to those of the yardstick. */
export function ratio(what: string, ours: number, yardstick: string, theirs: number, goal: number): Finding {
  return {
    what,
    ours: `${Math.round(ours)} req/s`,
    yardstick: `${yardstick} ${Math.round(theirs)} req/s`,
    value: ours / theirs,
    goal: { atLeast: goal },
  };
}

/** Prints all findings as one Markdown table, ready for a note. */
export function printTable(findings: Finding[]): void {
  console.log('\n| what | ours | yardstick | result | goal | met |\n|---|---|---|---|---|---|');
  for (const { what, ours, yardstick, value, unit = 'x', goal } of findings) {
    const met = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
    const wanted = 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
    console.log(
      `| ${what} | ${ours} | ${yardstick} | ${value.toFixed(2)} ${unit} | ${wanted} ${unit} | ${met ? 'yes' : 'NO'} |`,
    );
  }
}
