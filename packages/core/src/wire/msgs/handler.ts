import { type Codec, text, record, type JsonObject, variants } from '../json/codec.js';
import type { AutopilotHandler, PostRouteHandler, WasmHandler } from '../../compile/index.js';
import { pointerTo, RoutingError } from '../../primitives/index.js';

type Untagged<T> = Omit<T, 'kind'>;

const action: Codec<AutopilotHandler['action'], string> = {
  ...text,
  decode(json, pointer) {
    if (json === 'LIQUID_STAKE' || json === 'CLAIM') return json;
    const message = 'action of post_route_handler must be LIQUID_STAKE or CLAIM';
    throw new RoutingError('INVALID_POST_ROUTE_HANDLER', pointer, message);
  },
};

/** Text of a message; refusals lead into it. */
const message: Codec<string, string> = {
  ...text,
  locate: (_json, rest) => rest.reduce<string>(pointerTo, ''),
};

const autopilot = record<Untagged<AutopilotHandler>>({ receiver: text, action });

/** Published clients write the second variant in two ways. */
type Spelled = PostRouteHandler | (Untagged<AutopilotHandler> & { readonly kind: 'autpilot_msg' });

const spelled = variants<Spelled>(
  {
    wasm_msg: record<Untagged<WasmHandler>>({ contractAddress: text, msg: message }),
    autopilot_msg: autopilot,
    autpilot_msg: autopilot,
  },
  { reason: 'INVALID_POST_ROUTE_HANDLER', noun: 'post_route_handler' },
);

/** Use of the coins on arrival. */
export const handler: Codec<PostRouteHandler, JsonObject> = {
  ...spelled,
  decode(json, pointer) {
    const found = spelled.decode(json, pointer);
    return found.kind === 'autpilot_msg' ? { ...found, kind: 'autopilot_msg' } : found;
  },
};
