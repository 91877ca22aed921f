import { CLAIMS } from '#shared/product.ts';

const STATISTICS = [
  { figure: CLAIMS.definitionsStatistic, label: 'alternative definitions' },
  { figure: CLAIMS.categories, label: 'knowledge categories' },
  { figure: CLAIMS.topics, label: 'specialised topics' },
  { figure: 'Live', label: 'AI chat support' },
];

export function Statistics() {
  return (
    <section aria-labelledby="statistics" className="border-t border-rule pt-8">
      <h2 id="statistics" className="sr-only">
        The dictionary in figures
      </h2>
      <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {STATISTICS.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-faded">{label}</dt>
            <dd className="font-book text-3xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
