const day = 86_400_000;

/** The browser's own time; a clock that is more than a day off is not believed, and the server's stands instead. */
export function happenedAt(timestamp: number, now: Date): Date {
  return Math.abs(timestamp - now.getTime()) > day ? now : new Date(timestamp);
}
