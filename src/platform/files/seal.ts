/** The seal of the house: 院 in light strokes cut out of a cinnabar stone, drawn on a grid that holds at 16 pixels. */
export const seal = {
  viewBox: '0 0 64 64',
  /** The stone, filled; its edge is as uneven as one that was cut by hand. */
  stone:
    'M4 .8 20 .4l13.5.3L47 .3l13.2.4c2.2.1 3.1 1 3.2 3.1l.2 14.2-.4 14 .4 14.5-.3 13.8c-.1 2.3-1.1 3.3-3.3 3.4l-13.5.1-13.6-.3-13.9.4-14.2-.4c-2.4-.1-3.5-1.2-3.6-3.5L.5 46l.3-14.3L.4 17.3.7 4C.8 1.9 1.8.9 4 .8z',
  /** The strokes of the character, drawn `strokeWidth` wide with round joints and blunt ends, never filled. */
  strokes:
    'M6 58V10h14l-5 11.5c6.5 3.5 6.5 13-2.5 14M42 4v10M26 23.5V14h32v9.5M30 26h24M24 34h36M36 34c0 11-3 18-12 22.5M46 34v17c0 3.5 1 4.5 5.5 4.5s6.5-2.5 6.5-8.5',
  strokeWidth: 4.4,
  cinnabar: '#a8321f',
  paper: '#fffdf9',
}
