/** What the clipboard holds after copying a table, as the programs write it. */
export const pastedSources = {
  spreadsheet: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=ProgId content=Excel.Sheet><style><!--table{mso-displayed-decimal-separator:"\\.";} .xl65{text-align:right;}--></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=216 style='border-collapse:collapse;width:162pt'>
<!--StartFragment-->
 <col width=72 span=3 style='width:54pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 width=72 style='height:15.0pt;width:54pt'>Day</td><td colspan=2 class=xl65 width=144 style='width:108pt'>Hours</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>1</td><td align=right>2</td><td align=right>3</td>
 </tr>
<!--EndFragment-->
</table></body></html>`,
  word: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-US>
<!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Hall<o:p></o:p></b></p></td>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Seats<o:p></o:p></p></td>
 </tr></thead>
 <tr><td rowspan=2 valign=top><p class=MsoNormal>East<o:p></o:p></p></td><td valign=top><p class=MsoNormal>12<o:p></o:p></p></td></tr>
 <tr style='mso-yfti-lastrow:yes'><td valign=top><p class=MsoNormal>20<o:p></o:p></p></td></tr>
</table><!--EndFragment--></body></html>`,
  page: `<meta charset='utf-8'><table class="wikitable sortable" style="background:#fff;width:80%"><caption>Dynasties</caption>
<colgroup><col style="width:20%"><col></colgroup>
<thead><tr><th scope="col" style="color:rgb(32,33,34)">Name</th><th scope="col">Years</th></tr></thead>
<tbody><tr><td><a href="https://example.org/tang">Tang</a></td><td><span style="font-size:14px">618–907</span></td></tr>
<tr><td>Song</td><td>960–1279</td></tr></tbody><tfoot><tr><td>All</td><td></td></tr></tfoot></table>`,
  letter: `<table role="presentation" width="100%" border="0"><tbody><tr><td align="center"><table width="600"><tbody>
<tr><td><h2>Dear reader</h2><p>Come to tea.</p></td></tr><tr><td><table border="1"><tr><td>Day</td><td>Hour</td></tr><tr><td>1</td><td>2</td></tr></table></td></tr>
</tbody></table></td></tr></tbody></table>`,
  cell: `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;">Lu Yu</td></tr></tbody></table>`,
}
