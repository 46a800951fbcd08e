/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The life of one canary: visitors arrive one by one, the registry looks after every `look` of them.
 * @returns canary visitors until the roll-back, or null when `visitors` came without one
 */
export function liveThrough(rules, { concern, canary, stable, share, visitors, look }, random) {
  const { learn, isWorse, noFindings } = rules;
  let findings = noFindings(concern);
  let arrived = emptyBlock();
  let canaryLoads = 0;
  for (let visitor = 1; canaryLoads < visitors; visitor += 1) {
    const arm = random() < share ? 'canary' : 'stable';
    if (arm === 'canary') canaryLoads += 1;
    arrived[arm].loads += 1;
    if (random() < (arm === 'canary' ? canary : stable)) arrived[arm].bad += 1;
    if (visitor % look !== 0) continue;
    findings = learn(concern, findings, arrived);
    arrived = emptyBlock();
    if (isWorse(findings)) return canaryLoads;
  }
  return null;
}

const emptyBlock = () => ({ canary: { loads: 0, bad: 0 }, stable: { loads: 0, bad: 0 } });
