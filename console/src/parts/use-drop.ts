import { useState } from 'react';
import type { DragEvent } from 'react';

/** What makes a part of the screen take files that are dropped on it. */
export function useDrop(choose: (files: FileList) => unknown) {
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return {
    'data-over': isOver || undefined,
    onDragOver: over(true),
    onDragLeave: over(false),
    onDrop: (event: DragEvent) => {
      over(false)(event);
      choose(event.dataTransfer.files);
    },
  };
}
