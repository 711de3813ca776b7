/** Ways to reach an agent (Chapter 15, section 15.4). */
export { type AdapterEnvironment, AdapterUnavailable, type HttpTargets } from './adapter-environment.js';
export { loadModule } from './load-module.js';
export { moduleReference } from './module-reference.js';
export { installedPeers } from './peer.js';
export { processEnvironment } from './process-environment.js';
export {
  type AdapterFactory,
  BUILT_IN_ADAPTERS,
  createAdapter,
  registerAdapter,
  registeredAdapters,
} from './registry.js';
