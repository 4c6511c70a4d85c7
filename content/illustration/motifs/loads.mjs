import { circle, ellipse, fill, line, rect } from '../svg.mjs'

/** Things people hold or carry, drawn in the bearer's units. @type {Record<string, (c: (name: string) => string, o: any) => string>} */
export const LOADS = {
  sheaf: (c) => fill(c('straw'), 'M-30 -106Q-34 -120 -20 -122Q0 -130 22 -122Q36 -116 32 -105Q0 -98 -30 -106z') + line(c('strawshade'), 1.6, 'M-28 -112Q0 -106 30 -112M-24 -117Q0 -111 28 -117M-34 -110l-8 6M-33 -114l-9 0M32 -110l9 5M33 -114l9 -1') + line(c('brick'), 2.4, 'M-4 -126Q-7 -114 -4 -103'),
  basket: (c) => fill(c('cotton'), 'M-16 -116Q-14 -128 -4 -126Q2 -134 10 -126Q18 -126 17 -115z') + fill(c('sack'), 'M-20 -117H20L14 -103H-14z') + line(c('sackshade'), 1.2, 'M-18 -112H18M-16 -108H16'),
  pot: (c) => fill(c('bronze'), 'M-9 -120Q-15 -108 -8 -103H8Q15 -108 9 -120Q7 -123 8 -125H-8Q-7 -123 -9 -120z') + fill(c('bronzelight'), 'M-10 -127H10V-124H-10z'),
  sack: (c) => fill(c('sack'), 'M-20 -103Q-25 -112 -18 -121Q0 -127 19 -121Q25 -112 20 -103Q0 -99 -20 -103z') + line(c('sackshade'), 1.3, 'M-14 -120Q-17 -112 -14 -104M16 -121l5 -4M-18 -121l-5 -3'),
  can: (c) => fill(c('water'), 'M8 -56h12v22h-12z') + fill(c('blue'), 'M11 -60h6v4h-6zM15 -56h5v22h-5z'),
  book: (c) => fill(c('brick'), 'M-3 -66L8 -68V-54L-3 -52z') + fill(c('white'), 'M8 -68L17 -64V-51L8 -54z'),
  paper: (c) => fill(c('white'), 'M-2 -70h16l1 16h-16z') + line(c('tinshade'), 1, 'M1 -66h10M1 -62h10M1 -58h7'),
  board: (c) => fill(c('wood'), 'M-4 -70h18v18h-18z') + fill(c('white'), 'M-2 -68h14v14h-14z'),
  plant: (c) => line(c('leaflight'), 2, 'M12 -58Q8 -70 2 -76M12 -58Q13 -74 10 -84M12 -58Q18 -70 26 -76M12 -58Q20 -64 28 -66') + line(c('grain'), 2.4, 'M26 -76q6 1 7 8M10 -84q6 0 8 6', 'stroke-dasharray="1.5 2.5"'),
  hoe: (c) => line(c('wood'), 3, 'M8 -70L44 -8') + fill(c('steel'), 'M44 -10l-12 8l-4 -5l14 -8z'),
  stick: (c) => line(c('wood'), 2.6, 'M13 -60L20 -2'),
  phone: (c) => rect(c('ink'), 7, -68, 7, 12, 1.4) + rect(c('lamp'), 8.2, -66.6, 4.6, 9, 0.6),
  tray: (c) => ellipse(c('gold'), 14, -64, 15, 3.4) + circle(c('brick'), 9, -67, 3) + circle(c('marigold'), 17, -67, 3) + fill(c('lamp'), 'M13 -68q-3 -5 0 -9q3 4 0 9z'),
  steth: (c) => line(c('ink'), 1.6, 'M-4 -84Q-5 -72 0 -70Q5 -72 4 -84M0 -70V-62') + circle(c('steel'), 0, -61, 2.4),
  drum: (c) => fill(c('tile'), 'M-14 -68h28v18h-28z') + ellipse(c('white'), -14, -59, 4, 9) + ellipse(c('deep'), 14, -59, 4, 9),
  sprayer: (c) => rect(c('teal'), -20, -82, 12, 28, 3) + line(c('ink'), 1.6, 'M-14 -56Q0 -46 16 -56L44 -48') + line(c('white'), 1.4, 'M46 -48l12 -3M46 -47l12 3M46 -46l9 8', 'opacity=".7"'),
  umbrella: (c, o) => line(c('woodshade'), 2.4, 'M11 -52V-118') + fill(c(o.canopy ?? 'ink'), 'M-34 -112Q-26 -142 11 -144Q48 -142 56 -112Q49 -118 41 -112Q34 -118 26 -112Q19 -118 11 -112Q4 -118 -4 -112Q-11 -118 -19 -112Q-27 -118 -34 -112z'),
  weeder: (c) => line(c('wood'), 3, 'M14 -60L52 -6') + circle(c('steel'), 54, -6, 7) + circle(c('dark'), 54, -6, 3) + line(c('wood'), 3, 'M8 -66l12 -6'),
  rake: (c) => line(c('wood'), 3, 'M10 -64L58 -6') + line(c('woodshade'), 4, 'M48 0L66 -12') + line(c('woodshade'), 2, 'M50 -1l4 6M56 -5l4 6M62 -9l4 6'),
  frame: (c) => fill(c('gold'), 'M-16 -82h32v30h-32z') + fill(c('paper'), 'M-13 -79h26v24h-26z') + line(c('tinshade'), 1.4, 'M-8 -72h16M-8 -67h16M-8 -62h10'),
  trophy: (c) => fill(c('gold'), 'M2 -82h20q0 20 -7 23v6h5v4h-16v-4h5v-6q-7 -3 -7 -23z') + line(c('gold'), 2, 'M2 -79q-7 1 -3 10l5 3M22 -79q7 1 3 10l-5 3'),
}
