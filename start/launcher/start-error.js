/** A reason not to start, in words for whoever typed `npm start`; nothing else is printed of it. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
