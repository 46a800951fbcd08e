import { setFlagsFromString } from 'node:v8';

/** In percent of what was alive at the last look for garbage. */
const growth = 100;

/**
 * Has this process look for garbage before its heap is twice what was alive. V8 waits until four times as much on a
 * machine with much memory: under load, of which every call leaves garbage, most of the process would be that. Takes effect
 * from the next look on; costs some more of them.
 */
export const boundHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${growth}`);
