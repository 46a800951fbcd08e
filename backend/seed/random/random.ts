import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { v7 } from 'uuid';

/** FNV-1a: a seed number from words. */
function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}

/** Murmur3's finaliser: neighbouring numbers become far ones, and no two become the same. */
function mixed(number: number): number {
  let hash = number | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

/** Draws thrown away at first: the generator's first state is little more than the seed itself. */
const warmUp = 8;

/** Repeatable draws: the same key gives the same draws on every machine, and different numbers never the same. */
export class Random {
  readonly #source: RandomGenerator;
  readonly #bytes = new Uint8Array(16);

  constructor(key: string | number) {
    this.#source = xoroshiro128plus(typeof key === 'number' ? mixed(key) : hashOf(key));
    for (let draw = 0; draw < warmUp; draw++) this.#source.next();
  }

  /** Whole number, both ends included. */
  int(from: number, to: number): number {
    return uniformInt(this.#source, from, to);
  }

  /** 0 ≤ x < 1. */
  fraction(): number {
    return (this.#source.next() >>> 0) / 0x1_0000_0000;
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.int(0, values.length - 1)] as T;
  }

  /** One key of `weights`, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    return (entries.at(-1) as [K, number])[0];
  }

  /** Around 1, bell-shaped, within ± `spread`. */
  around1(spread: number): number {
    return 1 + ((this.fraction() + this.fraction() + this.fraction()) / 1.5 - 1) * spread;
  }

  digits(count: number): string {
    let text = '';
    while (text.length < count) text += String(this.int(0, 9));
    return text;
  }

  /** UUIDv7 of that instant. */
  uuid(at: Date): string {
    for (let index = 10; index < 16; index++) this.#bytes[index] = this.#source.next() & 0xff;
    return v7({ msecs: at.getTime(), seq: this.#source.next(), random: this.#bytes });
  }
}
