import { isCw20Denom } from '../../denom/index.js';
import { carriesMemo, packetOf, roleOf } from '../../operation/index.js';
import { addressProblem, member, say } from '../../primitives/index.js';
import { capabilitiesOf, getChain, type Registry } from '../../registry/index.js';
import type { AddressBook } from '../address-book.js';
import type { RouteContext } from '../context.js';
import type { WithSteps } from '../step.js';
import type { AutopilotHandler, CompileRequest, WasmHandler } from '../request.js';
import { checkMessage } from './handler-message.js';
import { type Place, refuse, shown } from './refuse.js';

const handlerPlace: Place = ['postRouteHandler'];

/**
 * A post-route handler fits the destination, names the recipient, and something carries it there.
 *
 * @throws RoutingError `INVALID_POST_ROUTE_HANDLER`, `FIELD_REFUSED`, `MEMO_UNSUPPORTED`
 */
export function checkHandler(context: RouteContext & WithSteps, book: AddressBook): void {
  const { registry, request } = context;
  const { postRouteHandler: handler, operations, dest } = request;
  const last = operations[operations.length - 1];
  if (handler === undefined || last === undefined) return;
  if (handler.kind === 'wasm_msg') checkWasm(context, handler, book);
  else checkAutopilot(registry, request, handler, book);
  const leg = packetOf(last);
  if (leg === undefined) return;
  if (isCw20Denom(dest.denom)) {
    const message = say`${member('postRouteHandler')}: a cw20 token that comes home cannot call anything`;
    refuse('INVALID_POST_ROUTE_HANDLER', handlerPlace, message);
  }
  if (!carriesMemo(registry, leg)) {
    const message = say`${member('postRouteHandler')} travels in a memo, which a transfer from ${leg.fromChainId} cannot carry`;
    refuse('MEMO_UNSUPPORTED', ['operations', operations.length - 1], message);
  }
}

function checkWasm(context: RouteContext & WithSteps, handler: WasmHandler, book: AddressBook): void {
  const { registry, request } = context;
  const { operations, dest } = request;
  const place: Place = handlerPlace;
  const deployment = registry.venues.get(dest.chainId);
  checkMessage(handler.msg, [place, 'msg'], {
    registry,
    chainId: dest.chainId,
    deployment: deployment?.entryPoint === handler.contractAddress ? deployment : undefined,
  });
  if (handler.contractAddress !== book.recipient) {
    const message = say`${member('contractAddress')} must be the last entry of ${member('addresses')}: ${shown(handler.contractAddress)}`;
    refuse('INVALID_POST_ROUTE_HANDLER', [place, 'contractAddress'], message);
  }
  const last = operations[operations.length - 1];
  if (
    last !== undefined &&
    roleOf(last) === 'contract' &&
    [deployment?.entryPoint, deployment?.adapter].includes(book.recipient)
  ) {
    const message = say`${member('contractAddress')} must not be the swap contract itself`;
    refuse('INVALID_POST_ROUTE_HANDLER', [place, 'contractAddress'], message);
  }
  if (last !== undefined && context.steps[operations.length - 1]?.rules.canCall(registry, last) !== true) {
    const message = say`${member('postRouteHandler')}: no transfer or swap of this route can call a contract on ${dest.chainId}`;
    refuse('INVALID_POST_ROUTE_HANDLER', handlerPlace, message);
  }
}

function checkAutopilot(
  registry: Registry,
  request: CompileRequest,
  handler: AutopilotHandler,
  book: AddressBook,
): void {
  const { operations, dest } = request;
  if (capabilitiesOf(registry, dest.chainId).autopilot !== true) {
    const message = say`${member('postRouteHandler')}: ${dest.chainId} has no autopilot`;
    refuse('INVALID_POST_ROUTE_HANDLER', handlerPlace, message);
  }
  const last = operations[operations.length - 1];
  if (last === undefined || packetOf(last) === undefined) {
    const message = say`${member('postRouteHandler')}: autopilot acts only after a transfer`;
    refuse('INVALID_POST_ROUTE_HANDLER', handlerPlace, message);
  }
  const place: Place = [handlerPlace, 'receiver'];
  const problem = addressProblem(getChain(registry, dest.chainId), handler.receiver);
  if (problem !== undefined)
    refuse('INVALID_POST_ROUTE_HANDLER', place, say`${member('receiver')} of autopilot: ${problem}`);
  if (handler.receiver !== book.recipient) {
    const message = say`${member('receiver')} of autopilot must be the last entry of ${member('addresses')}: ${shown(handler.receiver)}`;
    refuse('INVALID_POST_ROUTE_HANDLER', place, message);
  }
}
