/** Files that go with a message: chosen and sent beforehand, and those of a message that was sent. */
export { ChosenFiles } from './files/ChosenFiles';
export { MessageFiles } from './files/MessageFiles';
export { type KeptFile, useChosenFiles } from './files/use-chosen-files';
