export {
  type Attestation,
  type BlockTime,
  type BridgeDuration,
  bridgeDurationKey,
  type BridgeMode,
  type DurationRange,
  type Durations,
} from './durations.js';
export { blockSeconds, type Crossing, durationOver } from './question.js';
