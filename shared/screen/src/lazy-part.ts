import { lazy, type ComponentType } from 'react';

/** Code that is asked for before it is drawn, so that it travels beside its data and not after them. */
export interface Part {
  /** Nobody waits: what goes wrong shows where the part is drawn. */
  ahead: () => void;
}

/** A part of a screen whose code comes apart: a table, a form. A load that failed is tried again by the next. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<{ default: ComponentType<Props> }> | null = null;
  const begin = () => {
    coming ??= load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  return Object.assign(lazy(begin), { ahead: () => void begin().catch(() => undefined) } satisfies Part);
}
