/** The parts of Lighthouse's result that are read here. */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }
  >;
}

/** What each category has to reach. */
export const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Points out of a hundred, in the order of the goals; what misses its goal is marked. */
export function scoresOf(report: Report): string[] {
  return Object.entries(GOALS).map(([category, goal]) => {
    const points = Math.round((report.categories[category]?.score ?? 0) * 100);
    return points < goal ? `**${points}**` : String(points);
  });
}

/** One line for each audit that costs points. */
export function failedAudits(report: Report): string[] {
  return Object.keys(GOALS).flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => ({ id, ...report.audits[id]! }))
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'manual')
      .map(({ id, title, displayValue = '' }) => `${category}: ${id} (${title}) ${displayValue}`),
  );
}
