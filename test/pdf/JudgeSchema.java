import java.nio.file.Path;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXParseException;

/** Judges a file by a schema: a line for each fault, with its place; none of a valid one. Run with the schema and the file. */
public class JudgeSchema {
  public static void main(String[] paths) throws Exception {
    SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    Validator validator = factory.newSchema(Path.of(paths[0]).toFile()).newValidator();
    validator.setErrorHandler(
      new ErrorHandler() {
        public void warning(SAXParseException fault) {}

        public void error(SAXParseException fault) {
          tell(fault);
        }

        public void fatalError(SAXParseException fault) {
          tell(fault);
        }
      });
    validator.validate(new StreamSource(Path.of(paths[1]).toFile()));
  }

  private static void tell(SAXParseException fault) {
    System.out.println(fault.getLineNumber() + ": " + fault.getMessage());
  }
}
