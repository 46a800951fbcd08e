import { proxy } from 'valtio';

/** The areas a log-out empties (P1.9); auth, profile and contract are the session itself. */
export const areaNames = [
  'package',
  'file',
  'order',
  'event',
  'consumption',
  'userGroup',
  'customersContract',
  'payment',
  'transfer',
] as const;
export type AreaName = (typeof areaNames)[number];

const areas = new Map<AreaName, { state: object; initial: () => object }>();

/**
 * The store of one area, made at the first demand and shared by whoever asks for it by name.
 * Every log-out and change of user puts it back to `initial()`.
 */
export function defineArea<T extends object>(name: AreaName, initial: () => T): T {
  const known = areas.get(name);
  if (known) return known.state as T;
  const state = proxy(initial());
  areas.set(name, { state, initial });
  return state;
}

const forgetters = new Set<() => void>();

/**
 * Calls back at once where nothing of the former visitor may be left: at a log-out, at a change of user in any tab, and
 * where an agent opens or leaves a customer's space. Returns its undo.
 */
export function onForget(listener: () => void): () => void {
  forgetters.add(listener);
  return () => void forgetters.delete(listener);
}

/** Nothing of one user's data may be left for the next. */
export function resetAreas(): void {
  forgetters.forEach((forget) => forget());
  for (const { state, initial } of areas.values()) {
    const fresh = initial();
    for (const key of Object.keys(state)) if (!(key in fresh)) Reflect.deleteProperty(state, key);
    Object.assign(state, fresh);
  }
}
