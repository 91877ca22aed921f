import { shortHash, softmax, type StoredModel } from '../../server/features/guard/linear-model.ts';

export interface Example {
  features: Uint32Array;
  /** Place in the list of classes. */
  label: number;
  /** How much it counts beside others. */
  weight: number;
}

type Trained = Pick<StoredModel, 'rows' | 'scales' | 'biases'>;

interface Settings {
  classes: number;
  epochs: number;
  /** At most so many features are kept: those that weigh most. */
  features: number;
  /** Pulls weights to 0, so that no feature counts that a few examples happen to share. */
  decay: number;
}

const RATE = 0.5;
/** A feature of a single example says nothing about others. */
const EXAMPLES_MIN = 2;
/** How often the examples are gone through once more when the features are chosen. */
const REFITTING_EPOCHS = 4;
/** Largest stored weight: fewer steps, and more features fit into the file. */
const STEPS = 2;

/** Multinomial logistic regression by AdaGrad, the same result at every run: on all features, then on those that are kept. */
export function train(examples: Example[], settings: Settings): Trained {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const hash of new Set([...features].map(shortHash))) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const frequent = [...counts].filter(([, count]) => count >= EXAMPLES_MIN).map(([hash]) => hash);
  const whole = fit(examples, startOf(frequent, settings), settings);
  const kept = weightiest(whole, counts, settings.features);
  // What was left out is made up for by what is kept.
  return quantized(fit(examples, restrict(whole, kept), { ...settings, epochs: REFITTING_EPOCHS }));
}

interface Fitted {
  rowOf: Map<number, number>;
  weights: Float32Array;
  biases: Float64Array;
  classes: number;
}

/** The first class is the reference, whose score is 0. */
function startOf(hashes: number[], settings: Settings): Fitted {
  const classes = settings.classes - 1;
  return {
    rowOf: new Map(hashes.map((hash, row) => [hash, row])),
    weights: new Float32Array(hashes.length * classes),
    biases: new Float64Array(classes),
    classes,
  };
}

function fit(examples: Example[], start: Fitted, { epochs, decay }: Settings): Fitted {
  const { rowOf, classes } = start;
  const weights = start.weights.slice();
  const squares = new Float32Array(weights.length).fill(1e-3);
  const biases = start.biases.slice();
  const biasSquares = new Float64Array(classes).fill(1e-3);
  const rows = examples.map(({ features }) =>
    Int32Array.from([...features].map((hash) => rowOf.get(shortHash(hash)) ?? -1).filter((row) => row >= 0)),
  );
  const norms = examples.map(({ features }) => 1 / Math.sqrt(Math.max(1, features.length)));
  const order = examples.map((_, index) => index);
  const random = randomNumbers(1);

  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const { label, weight } = examples[index]!;
      const norm = norms[index]!;
      const scores = [...biases];
      for (const row of rows[index]!)
        for (let c = 0; c < classes; c++) scores[c]! += weights[row * classes + c]! * norm;
      const slopes = softmax([0, ...scores]);
      slopes[label]! -= 1;
      for (let c = 0; c < classes; c++) {
        const slope = slopes[c + 1]! * weight;
        if (Math.abs(slope) < 1e-4) continue;
        biasSquares[c]! += slope * slope;
        biases[c]! -= (RATE * slope) / Math.sqrt(biasSquares[c]!);
        const step = slope * norm;
        for (const row of rows[index]!) {
          const at = row * classes + c;
          const pull = step + decay * weights[at]!;
          squares[at]! += pull * pull;
          weights[at]! -= (RATE * pull) / Math.sqrt(squares[at]!);
        }
      }
    }
  }
  return { rowOf, weights, biases, classes };
}

const rowAt = ({ weights, classes }: Fitted, row: number) =>
  weights.subarray(row * classes, (row + 1) * classes);

function weightiest(model: Fitted, counts: ReadonlyMap<number, number>, most: number): number[] {
  const worth = (hash: number, row: number) =>
    Math.max(...rowAt(model, row).map(Math.abs)) * counts.get(hash)! ** 0.25;
  return [...model.rowOf]
    .map(([hash, row]) => ({ hash, worth: worth(hash, row) }))
    .sort((a, b) => b.worth - a.worth || a.hash - b.hash)
    .slice(0, most)
    .map(({ hash }) => hash);
}

function restrict(model: Fitted, hashes: number[]): Fitted {
  return {
    ...model,
    rowOf: new Map(hashes.map((hash, row) => [hash, row])),
    weights: Float32Array.from(hashes.flatMap((hash) => [...rowAt(model, model.rowOf.get(hash)!)])),
  };
}

/** In 2 x STEPS + 1 steps. */
function quantized(model: Fitted): Trained {
  const { rowOf, biases, classes } = model;
  const rows = [...rowOf];
  const scales = Array.from({ length: classes }, (_, c) => {
    const sizes = rows.map(([, row]) => Math.abs(rowAt(model, row)[c]!)).sort((a, b) => a - b);
    // The few largest are cut off, so that the others keep their differences.
    return (sizes[Math.floor(sizes.length * 0.995)] ?? 1) / STEPS;
  });
  const toStep = (weight: number, c: number) =>
    Math.max(-STEPS, Math.min(STEPS, Math.round(weight / scales[c]!)));
  return {
    rows: rows.map(([hash, row]) => ({ hash, weights: [...rowAt(model, row)].map(toStep) })),
    scales,
    biases: [...biases],
  };
}

/** Pseudo-random numbers from 0 to 1 (mulberry32), the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffle(items: number[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
}
