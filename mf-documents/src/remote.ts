import { defineRemote } from '@portal/remote';
import { DocumentsApp } from './DocumentsApp';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-documents', App: DocumentsApp });
