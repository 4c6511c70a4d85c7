// Logos as drawing programs write them; each has something in the colour #004000.

export const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
export const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
export const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

export const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" ${XLINK} x="0px" y="0px"
	 width="64px" height="64px" viewBox="0 0 64 64" enable-background="new 0 0 64 64" xml:space="preserve">
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1">
<i:pgfRef xlink:href="#adobe_illustrator_pgf"></i:pgfRef></foreignObject>
<g i:extraneous="self"><defs><circle id="SVGID_1_" cx="32" cy="32" r="30"/></defs>
<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  overflow="visible"/></clipPath>
<rect clip-path="url(#SVGID_2_)" fill="#004000" width="64" height="64"/></g></switch>
<i:pgf id="adobe_illustrator_pgf"><![CDATA[eJzs]]></i:pgf></svg>`

const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="64" height="64" viewBox="0 0 64 64" version="1.1" id="svg5" inkscape:version="1.2"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ${XMLNS}
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
  <path style="fill:#004000;stroke-width:0.26;-inkscape-stroke:none;marker-end:url(#a)" sodipodi:nodetypes="ccc"
     inkscape:connector-curvature="0" d="M0 0h64v64z"/></svg>`

export const PROGRAMS = {
  Illustrator: ILLUSTRATOR,
  Inkscape: INKSCAPE,
  'Illustrator 27': `<!-- Generator: Adobe Illustrator 27.0.0 --><svg version="1.1" id="a" ${XMLNS} ${XLINK} x="0px" y="0px"
    viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;" xml:space="preserve"><style type="text/css">
    .st0{clip-path:url(#b);fill:#004000;font-family:'MyriadPro-Regular';}</style><rect class="st0" width="64" height="64"/>
    <defs><path id="c" d="M0 0h9"/></defs><use xlink:href="#c"/></svg>`,
  'a comment about viewBox': `<!-- the viewBox is square --><svg ${XMLNS} viewBox="0 0 64 64"><path fill="#004000" d="M0 0h64v64z"/></svg>`,
  'width behind viewBox': `<svg ${XMLNS} viewBox="0 0 64 64" width="64" height="64"><rect fill="#004000" width="64" height="64"/></svg>`,
  'a prefix': `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="64" height="64"><s:rect fill="#004000" width="64" height="64"/></s:svg>`,
  Figma: `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" ${XMLNS} ${XLINK}><rect width="64" height="64" fill="url(#p)"/>
    <defs><pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i" transform="scale(1)"/>
    </pattern><image id="i" width="1" height="1" xlink:href="${PIXEL}"/></defs></svg>`,
}
