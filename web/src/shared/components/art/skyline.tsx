import { ownColors, paint } from './colors';
import { AutoRickshaw, gridPath, MetroTrain, Palm, Tree } from './shapes';
import { styled } from '../../theme/styled';

const Picture = styled('svg', {
  base: {
    ...ownColors,
    w: '100%',
    h: { base: 'clamp(200px,29vw,440px)', lg: 'min(37.5vw,600px)' },
    // The skyline is low on the left, below the text, and rises to the right beside it.
    mt: { lg: 'max(-16.5vw,-16.5rem)' },
    '--metro': '#7b46c9',
    '--far': 'color-mix(in srgb,{colors.leaf} 16%,{colors.bg})',
    '--mid': 'color-mix(in srgb,{colors.leaf} 30%,{colors.bg})',
  },
});

const PIERS = [40, 190, 340, 490, 640, 790, 940];

/**
 * The hero illustration: metro viaduct, rain trees, the Vidhana Soudha's domes, autos on the road. Phones show its
 * right end.
 */
export function Skyline() {
  return (
    <Picture viewBox="0 0 1600 430" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle cx="1440" cy="128" r="44" fill={paint.accent} />
      <path
        d="M0 390V330h60v-22h58v22h50v-34h64v20h66v-40h52v26h70v-44h60v30h64v-50h60v34h56v-62h64v40h46v-84l38-22 38 22v64h44v-104h66v60h58v-90h60v110h66v-70h70v70h90v-60h64v60h50v-34h76v80h62v-60h58v150z"
        fill="var(--far)"
      />
      <path
        d="M700 390V236h92v154zM806 390V214h88v176zM906 390V180h84v210zM1012 390V98h14V74h48v24h14v292z"
        fill="var(--mid)"
      />
      <path
        d={
          gridPath(820, 228, 3, 7, 22, 20, 12, 11) +
          gridPath(920, 194, 3, 9, 22, 20, 12, 11) +
          gridPath(1026, 112, 3, 11, 20, 22, 10, 12)
        }
        fill={paint.glow}
        opacity=".75"
      />
      <Secretariat />
      <Palm x={1562} y={392} scale={1.5} />
      <Palm x={1496} y={392} scale={1.15} />
      <Tree x={1020} y={392} scale={1.35} />
      <g fill={paint.steel}>
        <path d={PIERS.map((x) => `M${x} 270h24v122h-24zM${x - 20} 262h64l-14 22h-36z`).join('')} />
        <path d="M0 244h1000q30 0 30 20H0z" />
      </g>
      <path d="M0 238h1006v7H0z" fill={paint.ink} opacity=".35" />
      <MetroTrain x={452} y={239} cars={4} />
      <Tree x={70} y={392} scale={1.25} blooming />
      <Tree x={282} y={392} scale={0.95} />
      <Tree x={580} y={392} scale={1.1} blooming />
      <Tree x={716} y={394} scale={0.8} />
      <Tree x={880} y={394} scale={1} blooming />
      <Tree x={992} y={396} scale={0.8} />
      <Tree x={1420} y={394} scale={0.9} />
      <path d="M0 388h1600v42H0z" fill={paint.ink} />
      <path d={gridPath(20, 408, 20, 1, 82, 0, 44, 4)} fill={paint.accent} opacity=".8" />
      <AutoRickshaw x={1096} y={418} scale={1.05} />
      <AutoRickshaw x={356} y={418} scale={1.05} />
    </Picture>
  );
}

/** The Vidhana Soudha, simplified. */
function Secretariat() {
  return (
    <g>
      <path d="M1118 390v-96h72v-12h44v-34h172v34h44v12h72v96z" fill={paint.stone} />
      <path
        d="M1110 286h86v9h-86zM1444 286h86v9h-86zM1226 240h188v9h-188zM1104 376h432v14h-432z"
        fill={paint.stoneShade}
      />
      <path
        d={
          gridPath(1130, 306, 4, 2, 15, 32, 8, 22) +
          gridPath(1456, 306, 4, 2, 15, 32, 8, 22) +
          gridPath(1198, 306, 2, 2, 15, 32, 8, 22) +
          gridPath(1420, 306, 2, 2, 15, 32, 8, 22)
        }
        fill={paint.ink}
        opacity=".5"
      />
      <path d="M1236 258h168v118h-168z" fill={paint.ink} opacity=".3" />
      <path d={gridPath(1238, 256, 9, 1, 19.6, 0, 9, 120)} fill={paint.stone} />
      <path d="M1276 240v-28h88v28z" fill={paint.stone} />
      <path d={gridPath(1284, 218, 6, 1, 13, 0, 7, 18)} fill={paint.ink} opacity=".4" />
      <path d="M1268 214q2-62 52-66 50 4 52 66z" fill={paint.stone} />
      <path d="M1320 148q50 4 52 66h-26q2-48-26-66z" fill={paint.stoneShade} />
      <path d="M1266 208h108v8h-108z" fill={paint.stoneShade} />
      <path d="M1317 128h6v22h-6zM1320 114a8 8 0 1 1 0 16 8 8 0 0 1 0-16" fill={paint.accent} />
      <path
        d="M1128 286q0-26 24-30 24 4 24 30zM1464 286q0-26 24-30 24 4 24 30zM1236 240q0-20 17-23 17 3 17 23zM1370 240q0-20 17-23 17 3 17 23z"
        fill={paint.stone}
      />
      <path d="M1152 256q24 4 24 30h-12q0-22-12-30zM1488 256q24 4 24 30h-12q0-22-12-30z" fill={paint.stoneShade} />
      <path d="M1150 244h4v13h-4zM1486 244h4v13h-4zM1251 206h4v12h-4zM1385 206h4v12h-4z" fill={paint.accent} />
    </g>
  );
}
