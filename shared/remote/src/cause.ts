/** What to report of a thrown thing: its name and message, never a stack with the visitor's data in it. */
export function causeOf(error: unknown): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return words.slice(0, 2000);
}
