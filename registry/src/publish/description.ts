import type { BuildDocument } from './build-document';
import type { Reason } from './reason';

/** What is read from the build itself, before files are counted. */
export interface Description {
  name: string;
  document: Omit<BuildDocument, 'integrity' | 'initialBytes'>;
  /** Files that the build's own reports speak of. */
  promised: string[];
  /** Built with the presets of the house, which write every report. */
  housePreset: boolean;
  reasons: Reason[];
}
