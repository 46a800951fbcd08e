import { defineRemote } from '@portal/remote';
import { LegalApp } from './LegalApp';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-legal', App: LegalApp });
