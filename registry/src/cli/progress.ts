/** Shows the progress of a long command. */
export interface Progress {
  /** Replaces the previous line. */
  tell(words: string): void;
  /** Erases the line, before anything else is printed. */
  end(): void;
}

/** On a terminal, one line that is rewritten; elsewhere nothing, so that CI logs stay readable. */
export function progressOn(stream: NodeJS.WriteStream, wanted: boolean): Progress {
  if (!wanted || !stream.isTTY) return { tell: () => undefined, end: () => undefined };
  let open = false;
  return {
    tell(words) {
      open = true;
      stream.write(`\r\u001b[K${words.slice(0, (stream.columns || 80) - 1)}`);
    },
    end() {
      if (open) stream.write('\r\u001b[K');
      open = false;
    },
  };
}
