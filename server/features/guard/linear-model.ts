import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { projectRoot } from '../../project-root.ts';

/** A multinomial logistic regression over hashed features. */
export interface LinearModel {
  classes: readonly string[];
  /** Adds up what features say: a text may be summed part by part. */
  sumOf: (features: ReadonlySet<number>) => FeatureSum;
  /** @returns the probability of each class, in the order of `classes`; they add up to 1 */
  probabilities: (sum: FeatureSum) => Float64Array;
}

/** What the features of a text say of each class but the first, and how many there are. */
export interface FeatureSum {
  weights: Float64Array;
  count: number;
}

export const addSums = (...sums: FeatureSum[]): FeatureSum => ({
  weights: sums[0]!.weights.map((_, index) =>
    sums.reduce((total, { weights }) => total + weights[index]!, 0),
  ),
  count: sums.reduce((total, { count }) => total + count, 0),
});

/** What the file says of a model before its numbers. */
interface Header {
  name: string;
  /** The first is the reference: its score is always 0. */
  classes: string[];
  features: number;
  /** One for each class but the first: a stored weight times its scale is the weight. */
  scales: number[];
  biases: number[];
}

/** A model as it is stored: for each feature its hash and its weights, small whole numbers, for all classes but the first. */
export interface StoredModel extends Omit<Header, 'features'> {
  rows: { hash: number; weights: number[] }[];
}

/** Hashes are kept as 21 bits: a feature that the model does not know meets one that it knows three times in a hundred. */
export const shortHash = (hash: number) => hash >>> 11;

/** Weights are from -2 to 2; three of them make a byte. */
const STEPS = 5;
const STEPS_BELOW_0 = 2;
const PER_BYTE = 3;

/**
 * Writes models as one file: their headers as a line of JSON, then for each the gaps between its features' hashes (7 bits a
 * byte, the last with its high bit clear) and the weights class by class (three to a byte), all compressed by Brotli.
 */
export function packModels(models: StoredModel[]): Buffer {
  const headers = models.map(({ rows, ...header }) => ({ ...header, features: rows.length }));
  const bytes: number[] = [];
  for (const { rows, classes } of models) {
    const sorted = rows.toSorted((a, b) => a.hash - b.hash);
    for (const [index, { hash }] of sorted.entries()) pushGap(hash - (sorted[index - 1]?.hash ?? 0), bytes);
    for (let index = 0; index < classes.length - 1; index++)
      for (let row = 0; row < sorted.length; row += PER_BYTE)
        bytes.push(
          sorted
            .slice(row, row + PER_BYTE)
            .reduceRight((byte, { weights }) => byte * STEPS + weights[index]! + STEPS_BELOW_0, 0),
        );
  }
  return brotliCompressSync(
    Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), Buffer.from(bytes)]),
    {
      params: { [constants.BROTLI_PARAM_LGWIN]: 22 },
    },
  );
}

function pushGap(gap: number, bytes: number[]): void {
  for (; gap > 127; gap >>>= 7) bytes.push(128 | (gap & 127));
  bytes.push(gap);
}

/** The models in a file that packModels made, by name. */
export function unpackModels(packed: Buffer): Map<string, LinearModel> {
  const file = brotliDecompressSync(packed);
  const end = file.indexOf('\n');
  const headers = JSON.parse(file.toString('utf8', 0, end)) as Header[];
  let at = end + 1;
  return new Map(
    headers.map((header) => {
      const rowOf = new Map<number, number>();
      let hash = 0;
      for (let row = 0; row < header.features; row++) {
        for (let shift = 0; ; shift += 7) {
          const byte = file[at++]!;
          hash += (byte & 127) << shift;
          if (byte < 128) break;
        }
        rowOf.set(hash, row);
      }
      const weights = new Int8Array(header.features * (header.classes.length - 1));
      for (let from = 0; from < weights.length; from += header.features) {
        for (let row = 0; row < header.features; row += PER_BYTE) {
          let byte = file[at++]!;
          for (let index = row; index < Math.min(row + PER_BYTE, header.features); index++) {
            weights[from + index] = (byte % STEPS) - STEPS_BELOW_0;
            byte = Math.floor(byte / STEPS);
          }
        }
      }
      return [header.name, toModel(header, rowOf, weights)];
    }),
  );
}

function toModel(
  { classes, features, scales, biases }: Header,
  rowOf: ReadonlyMap<number, number>,
  weights: Int8Array,
): LinearModel {
  return {
    classes,
    sumOf(found) {
      const sums = new Float64Array(classes.length - 1);
      for (const feature of found) {
        const row = rowOf.get(shortHash(feature));
        if (row === undefined) continue;
        for (let index = 0; index < sums.length; index++) sums[index]! += weights[index * features + row]!;
      }
      return { weights: sums, count: found.size };
    },
    probabilities({ weights: sums, count }) {
      const norm = 1 / Math.sqrt(Math.max(1, count));
      return softmax([0, ...sums.map((sum, index) => sum * scales[index]! * norm + biases[index]!)]);
    },
  };
}

/** Scores as probabilities that add up to 1. */
export function softmax(scores: readonly number[]): Float64Array {
  const highest = Math.max(...scores);
  const powers = Float64Array.from(scores, (score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

export const WEIGHTS = join(projectRoot, 'server/features/guard/weights.bin');

let loaded: Map<string, LinearModel> | undefined;

/** A model of the shipped weights, which `npm run guard:train` makes. */
export function shippedModel(name: 'kind' | 'crisis' | 'language' | 'reply'): LinearModel {
  loaded ??= unpackModels(readFileSync(WEIGHTS));
  return loaded.get(name)!;
}
