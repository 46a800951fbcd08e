/**
 * A walk that makes every step from one place to another exactly once: all ordered pairs, in n·(n−1) steps.
 * (Hierholzer: the complete directed graph has an Eulerian circuit.)
 */
export function walkOfAllPairs<Place>(places: readonly Place[]): Place[] {
  const left = new Map(places.map((place) => [place, places.filter((other) => other !== place)]));
  const stack = places.slice(0, 1);
  const walk: Place[] = [];
  for (let here = stack.at(-1); here !== undefined; here = stack.at(-1)) {
    const next = left.get(here)?.pop();
    if (next === undefined) walk.push(stack.pop() as Place);
    else stack.push(next);
  }
  return walk.reverse();
}
