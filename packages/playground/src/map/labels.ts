import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering';
import type { EdgeFacts, NodeFacts } from './map-graph.js';
import type { Palette } from './palette.js';

/** Space between a chain and its name, in pixels. */
const gap = 5;

/** Draws the name of a chain next to it, with a rim that keeps it readable over lines. */
export function drawLabel(palette: () => Palette): NodeLabelDrawingFunction<NodeFacts, EdgeFacts> {
  return (context, { x, y, size, label, highlighted }, { labelSize, labelFont, labelWeight }) => {
    if (!label || highlighted) return; // those that stand out have their plates
    const { ink, card } = palette();
    context.font = `${labelWeight} ${labelSize}px ${labelFont}`;
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = card;
    context.strokeText(label, x + size + gap, y + labelSize / 3);
    context.fillStyle = ink;
    context.fillText(label, x + size + gap, y + labelSize / 3);
  };
}

/** Draws the chain that is pointed at or chosen: a ring around it, and its name on a plate. */
export function drawHover(palette: () => Palette): NodeHoverDrawingFunction<NodeFacts, EdgeFacts> {
  return (context, { x, y, size, label, isLabelLeft }, { labelSize, labelFont }) => {
    const { ink, card, accent } = palette();
    context.lineWidth = 2;
    context.strokeStyle = accent;
    context.beginPath();
    context.arc(x, y, size + 3.5, 0, 2 * Math.PI);
    context.stroke();
    if (!label) return;
    context.font = `600 ${labelSize}px ${labelFont}`;
    const width = context.measureText(label).width;
    const atLeft = x - size - gap - 3 - width;
    const left = isLabelLeft && atLeft > gap ? atLeft : x + size + gap + 3;
    context.fillStyle = card;
    context.beginPath();
    context.roundRect(left - 5, y - labelSize / 2 - 5, width + 10, labelSize + 10, 5);
    context.fill();
    context.lineWidth = 1;
    context.stroke();
    context.fillStyle = ink;
    context.fillText(label, left, y + labelSize / 3);
  };
}
