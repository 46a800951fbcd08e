const hourMs = 3_600_000;

export interface HourlyBound {
  /** Counts one more of this caller. @returns whether the bound allows it */
  take(caller: string, now: Date): boolean;
  /** Takes back what was counted for nothing. */
  giveBack(caller: string): void;
}

/** Bounds what this process keeps in an hour of the clock: of each caller, and of all of them. */
export function hourlyBound({ each, all }: { each: number; all: number }): HourlyBound {
  let hour = 0;
  let total = 0;
  const taken = new Map<string, number>();
  const add = (caller: string, count: number) => {
    taken.set(caller, (taken.get(caller) ?? 0) + count);
    total += count;
  };
  return {
    take(caller, now) {
      const current = Math.floor(now.getTime() / hourMs);
      if (current !== hour) {
        hour = current;
        total = 0;
        taken.clear();
      }
      if (total >= all || (taken.get(caller) ?? 0) >= each) return false;
      add(caller, 1);
      return true;
    },
    giveBack(caller) {
      if (taken.has(caller)) add(caller, -1);
    },
  };
}
