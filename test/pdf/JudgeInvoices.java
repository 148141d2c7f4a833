import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.Templates;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import net.sf.saxon.TransformerFactoryImpl;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * Judges e-invoices by schemas and schematrons that lie in jars of the class path. Each line of the list is a file, its schemas and its
 * style sheets, separated by tabs; each line of the answer a file, a rule that it breaks and why. Warnings break nothing.
 */
public class JudgeInvoices {
  private static final Map<String, Schema> schemas = new HashMap<>();
  private static final Map<String, Templates> sheets = new HashMap<>();

  public static void main(String[] list) throws Exception {
    for (String line : Files.readAllLines(Path.of(list[0]))) {
      String[] parts = line.split("\t");
      try {
        schema(parts[1]).newValidator().validate(new StreamSource(Path.of(parts[0]).toFile()));
      } catch (org.xml.sax.SAXException fault) {
        tell(parts[0], "XSD", fault.getMessage());
      }
      for (int sheet = 2; sheet < parts.length; sheet++) judge(parts[0], parts[sheet]);
      tell(parts[0], "judged", "");
    }
  }

  private static void judge(String file, String sheet) throws Exception {
    StringWriter report = new StringWriter();
    sheet(sheet).newTransformer().transform(new StreamSource(Path.of(file).toFile()), new StreamResult(report));
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    NodeList failed = factory.newDocumentBuilder().parse(new InputSource(new StringReader(report.toString()))).getElementsByTagNameNS("*", "failed-assert");
    for (int at = 0; at < failed.getLength(); at++) {
      Element one = (Element) failed.item(at);
      String weight = one.getAttribute("flag") + one.getAttribute("role");
      if (!weight.matches("(?i)warning|information|info")) tell(file, one.getAttribute("id"), one.getTextContent());
    }
  }

  private static void tell(String file, String rule, String why) {
    System.out.println(file + "\t" + rule + "\t" + why.strip().replaceAll("\\s+", " "));
  }

  /** Several stand behind each other, with what one imports before it. */
  private static Schema schema(String resources) throws Exception {
    if (!schemas.containsKey(resources)) {
      StreamSource[] sources = Arrays.stream(resources.split(" ")).map(one -> new StreamSource(address(one))).toArray(StreamSource[]::new);
      schemas.put(resources, SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(sources));
    }
    return schemas.get(resources);
  }

  private static Templates sheet(String resource) throws Exception {
    if (!sheets.containsKey(resource)) {
      sheets.put(resource, new TransformerFactoryImpl().newTemplates(new StreamSource(address(resource))));
    }
    return sheets.get(resource);
  }

  private static String address(String resource) {
    return JudgeInvoices.class.getClassLoader().getResource(resource).toString();
  }
}
